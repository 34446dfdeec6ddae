import { Construct } from 'constructs';
import { HouseFunction } from './function';
import { allowObjects, callerVariables, type House } from './house';

/** Sign-up, profile, erasure. */
export class Accounts extends Construct {
  readonly handler: HouseFunction;

  constructor(scope: Construct, house: House) {
    super(scope, 'Accounts');
    const { settings, storage, secrets, identity } = house;
    this.handler = new HouseFunction(this, 'Handler', {
      settings,
      handler: 'accounts/handler',
      environment: {
        ...callerVariables(house),
        USER_POOL_ID: identity.pool.userPoolId,
        USERS_TABLE: storage.users.tableName,
        CREDITS_TABLE: storage.credits.tableName,
        GENERATIONS_TABLE: storage.generations.tableName,
        COUNTERS_TABLE: storage.counters.tableName,
        IMAGES_BUCKET: storage.images.bucketName,
        UPLOADS_BUCKET: storage.uploads.bucketName,
        ADDRESS_HASH_SECRET_ID: secrets.addressHash.secretArn,
        SIGNUPS_PER_ADDRESS_PER_DAY: String(settings.signupsPerAddressPerDay),
      },
    })
      .allow(['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'], storage.users.tableArn)
      .allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], storage.credits.tableArn)
      .allow(['dynamodb:GetItem', 'dynamodb:DeleteItem'], storage.generations.tableArn)
      .allow(['dynamodb:Query'], `${storage.generations.tableArn}/index/byAccount`)
      .allow(['dynamodb:UpdateItem'], storage.counters.tableArn)
      .allow(
        ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword', 'cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
        identity.pool.userPoolArn,
      )
      .allow(['secretsmanager:GetSecretValue'], secrets.addressHash.secretArn);
    allowObjects(this.handler, ['s3:DeleteObject'], storage.images, 'images/');
    allowObjects(this.handler, ['s3:DeleteObject'], storage.uploads, 'uploads/');
  }
}
