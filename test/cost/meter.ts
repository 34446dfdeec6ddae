import type { UsageAnswer } from '../../local/pages/router';
import type { Amounts, Unit } from './prices';

/** What CloudWatch and Lambda write beside each invocation: START, END, REPORT. Bytes, as far as such lines are known. */
const REPORT = 400;
/** An index that holds the item is written with it. */
const INDEXES: Record<string, number> = { StorageGenerations: 2 };

const GB = 1e9;

/** What was used between two looks, in units that AWS sells. `memory` in MB by function. */
export function amountsBetween(before: UsageAnswer, after: UsageAnswer, memory: ReadonlyMap<string, number>): Amounts {
  const amounts: Amounts = {};
  const add = (unit: Unit, amount: number) => (amounts[unit] = (amounts[unit] ?? 0) + amount);
  const keyOf = ({ caller, action, resource }: UsageAnswer['calls'][number]) => [caller, action, resource].join(' ');
  const earlier = new Map(before.calls.map((used) => [keyOf(used), used]));
  for (const used of after.calls) {
    const { calls = 0, units = 0 } = earlier.get(keyOf(used)) ?? {};
    addCalls(used.action, used.resource, used.calls - calls, used.units - units, add);
  }
  for (const [name, counts] of Object.entries(after.functions)) {
    const { cold = 0, warm = 0, milliseconds = 0, written = 0 } = before.functions[name] ?? {};
    const invocations = counts.cold + counts.warm - cold - warm;
    add('Lambda request', invocations);
    add('Lambda GB-second (arm64)', (((counts.milliseconds - milliseconds) / 1_000) * (memory.get(name) ?? 0)) / 1_024);
    add('CloudWatch Logs GB', (counts.written - written + invocations * REPORT) / GB);
  }
  return amounts;
}

function addCalls(action: string, resource: string, calls: number, units: number, add: (unit: Unit, amount: number) => void): void {
  const [service, operation = ''] = action.split(':');
  if (service === 'dynamodb') {
    const isRead = /^(Get|Query|Scan)/.test(operation);
    const copies = Object.entries(INDEXES).find(([table]) => resource.includes(table))?.[1] ?? 0;
    add(isRead ? 'DynamoDB read request unit' : 'DynamoDB write request unit', isRead ? units : units * (1 + copies));
  } else if (service === 's3') {
    // Deleting is free.
    if (operation === 'PutObject' || operation === 'ListBucket') add('S3 PUT', calls);
    if (operation === 'GetObject') add('S3 GET', calls);
  } else if (service === 'sqs') add('SQS request', calls);
  else if (service === 'secretsmanager') add('Secrets Manager call', calls);
}
