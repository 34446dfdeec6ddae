import { Construct } from 'constructs';
import { HouseFunction } from './function';
import type { House } from './house';

/** Health, and whether the image model can be reached. */
export class Diagnostics extends Construct {
  readonly handler: HouseFunction;

  constructor(scope: Construct, house: House) {
    super(scope, 'Diagnostics');
    const { settings, storage, secrets } = house;
    this.handler = new HouseFunction(this, 'Handler', {
      settings,
      handler: 'diagnostics/handler',
      environment: {
        COUNTERS_TABLE: storage.counters.tableName,
        OPENAI_SECRET_ID: secrets.openAi.secretArn,
        OPENAI_BASE_URL: settings.openAiBaseUrl ?? '',
        IMAGE_MODEL: settings.imageModel,
        IMAGE_MODEL_FALLBACK: settings.imageModelFallback,
      },
    })
      .allow(['dynamodb:GetItem'], storage.counters.tableArn)
      .allow(['secretsmanager:GetSecretValue'], secrets.openAi.secretArn);
  }
}
