import type { Service } from '../access';

interface Metered {
  ConsumedCapacity?: { CapacityUnits?: number };
}

/** A call of DynamoDB that also asks for what it costs, as anyone may. */
export function metered(body: Buffer): Buffer {
  return Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString()) as object), ReturnConsumedCapacity: 'TOTAL' }));
}

/** Capacity units of an answer; of DynamoDB's only. */
export function unitsOf(service: Service, answer: Buffer): number {
  if (service !== 'dynamodb') return 0;
  return (JSON.parse(answer.toString() || '{}') as Metered).ConsumedCapacity?.CapacityUnits ?? 0;
}
