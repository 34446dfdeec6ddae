import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { metrics } from '../platform/observe';
import type { ImageModel } from './ports';

/** Measures how long the model takes, however it answers. */
export function clocked(model: ImageModel): ImageModel {
  return {
    async draw(photo, prompt, timeLimit) {
      const start = performance.now();
      try {
        return await model.draw(photo, prompt, timeLimit);
      } finally {
        metrics.addMetric('ImageModelTime', MetricUnit.Milliseconds, performance.now() - start);
      }
    },
  };
}
