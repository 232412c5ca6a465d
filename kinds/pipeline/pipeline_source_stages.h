#pragma once

#include <kinds/pipeline/pipeline_stage.h>

namespace kittiwake::pipeline {

/// How much `figure` of a sample grew a second; 0 where there is nothing to compare with.
template<typename Figure>
[[nodiscard]] double perSecond(const PipelineSamples& samples, Figure figure)
{
    if (samples.before == nullptr)
        return 0;
    const auto span = samples.now.informer.at - samples.before->informer.at;
    const auto more =
        static_cast<double>(figure(samples.now)) - static_cast<double>(figure(*samples.before));
    const auto seconds = std::chrono::duration<double>(span).count();
    return seconds > 0 && more > 0 ? more / seconds : 0;
}

template<typename... Texts>
void add(std::vector<Text>& to, Texts... texts)
{
    (to.emplace_back(std::move(texts)), ...);
}

// Where the data come from, and where they are kept: pipeline_source_stages.cpp
[[nodiscard]] PipelineStage serverStage(const PipelineSamples& samples);
[[nodiscard]] PipelineStage reflectorStage(const PipelineSamples& samples);
[[nodiscard]] PipelineStage deltasStage(const PipelineSamples& samples);
[[nodiscard]] PipelineStage indexerStage(const PipelineSamples& samples);

} // namespace kittiwake::pipeline
