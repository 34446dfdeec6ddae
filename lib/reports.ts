import { Construct } from 'constructs';
import { HouseFunction } from './function';
import { callerVariables, type House } from './house';

/** What the admin sees of the product's days. */
export class Reports extends Construct {
  readonly handler: HouseFunction;

  constructor(scope: Construct, house: House) {
    super(scope, 'Reports');
    const { settings, storage } = house;
    this.handler = new HouseFunction(this, 'Handler', {
      settings,
      handler: 'reports/handler',
      environment: { ...callerVariables(house), COUNTERS_TABLE: storage.counters.tableName },
    }).allow(['dynamodb:GetItem'], storage.counters.tableArn);
  }
}
