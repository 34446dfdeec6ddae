import { Construct } from 'constructs';
import { HouseFunction } from './function';
import { allowObjects, callerVariables, type House } from './house';

/** The published styles and their images. */
export class Styles extends Construct {
  readonly handler: HouseFunction;

  constructor(scope: Construct, house: House) {
    super(scope, 'Styles');
    const { settings, storage, sharp } = house;
    this.handler = new HouseFunction(this, 'Handler', {
      settings,
      sharp,
      handler: 'styles/handler',
      memorySize: 1_024,
      environment: {
        ...callerVariables(house),
        STYLES_TABLE: storage.styles.tableName,
        IMAGES_BUCKET: storage.images.bucketName,
      },
    }).allow(['dynamodb:GetItem', 'dynamodb:PutItem'], storage.styles.tableArn);
    allowObjects(this.handler, ['s3:PutObject'], storage.images, 'images/styles/');
  }
}
