#pragma once

#include <string>

namespace kittiwake::test {

// Of nobody: made for these tests, and trusted by no server.

/// Until 2126.
inline const std::string kTestCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBjTCCATOgAwIBAgIUFfYZndpdl/wR4qL1fMQK7/4BDwUwCgYIKoZIzj0EAwIw\n"
    "GzELMAkGA1UEAwwCbWUxDDAKBgNVBAoMA2RldjAgFw0yNjExMjMwMDMyMjVaGA8y\n"
    "MTI2MTAzMDAwMzIyNVowGzELMAkGA1UEAwwCbWUxDDAKBgNVBAoMA2RldjBZMBMG\n"
    "ByqGSM49AgEGCCqGSM49AwEHA0IABFSYUh74N7lkC6tptsWpXjfh/adEhZue4Gh/\n"
    "F+qJ9MUOZ+HryAIpJmcVPeUg4lEbfGevisInn9iuALhbidEqFHujUzBRMB0GA1Ud\n"
    "DgQWBBRC4Nb4dFvVWRJmzu/YvCaeIB7VijAfBgNVHSMEGDAWgBRC4Nb4dFvVWRJm\n"
    "zu/YvCaeIB7VijAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIGhE\n"
    "r2U4pYy7+4ieTRZB4Hcyr3dIWtGlnMvaSR53kyaeAiEA6Sn5pcd9Y6zduizc4F+4\n"
    "MO/DWzsi6sR6oWXekRTmRBc=\n"
    "-----END CERTIFICATE-----\n";

/// Of kTestCertificate and kExpiredCertificate.
inline const std::string kTestKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgD96YK5KY1OjZDqWU\n"
    "PxVrkOkiuWUHPh6PT4VEzfeVza+hRANCAARUmFIe+De5ZAurabbFqV434f2nRIWb\n"
    "nuBofxfqifTFDmfh68gCKSZnFT3lIOJRG3xnr4rCJ5/YrgC4W4nRKhR7\n"
    "-----END PRIVATE KEY-----\n";

/// Of no certificate here.
inline const std::string kOtherKey =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCVcscyvclyL/z/ZC\n"
    "FeHO3tyUgLo9cTOzsNVrbLfD45ihRANCAATDIQUn+JykVa4qCRqI0WAfyAOCyiw9\n"
    "NKRwowyJcpsYO6Jtyk2pPidJ7h3OxmII8IWBacLksTQJH+u0vtrlYTXK\n"
    "-----END PRIVATE KEY-----\n";

/// Until 2020-01-02.
inline const std::string kExpiredCertificate =
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBATCBqAIBATAKBggqhkjOPQQDAjANMQswCQYDVQQDDAJtZTAeFw0yMDAxMDEw\n"
    "MDAwMDBaFw0yMDAxMDIwMDAwMDBaMA0xCzAJBgNVBAMMAm1lMFkwEwYHKoZIzj0C\n"
    "AQYIKoZIzj0DAQcDQgAEVJhSHvg3uWQLq2m2xaleN+H9p0SFm57gaH8X6on0xQ5n\n"
    "4evIAikmZxU95SDiURt8Z6+Kwief2K4AuFuJ0SoUezAKBggqhkjOPQQDAgNIADBF\n"
    "AiEA4xk1PBemKg6/kWrDwtR1AsTQBI/3XKFof9ooMCCX7MkCIHPH9eqLP48PCEMW\n"
    "c9pcdcLwHjbTnVsbageN3/03Ww/6\n"
    "-----END CERTIFICATE-----\n";

} // namespace kittiwake::test
