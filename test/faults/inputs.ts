import fc from 'fast-check';
import * as z from 'zod/mini';

/** The parts of JSON schema that the contract's schemas come to. */
interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  format?: string;
}

/** Long enough to be unusual, short enough to send often. */
const LONG = 300;

/** Texts that have broken servers before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  '../../etc/passwd',
  '${7*7}',
  '{"$gt":""}',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'NaN',
  '9'.repeat(400),
  '\u202e\ud83d\ude00\u0000',
  'data:image/png;base64,AAAA',
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQ',
];

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ maxLength: LONG, unit: 'binary' }));
const anything = fc.oneof(fc.jsonValue(), oddText);

/** What fits the schema, with what nearly does. */
function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, mostly(fitting(field))] as const);
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? -1e9, -1e15), max: Math.min(schema.maximum ?? 1e9, 1e15) }),
        fc.constantFrom(0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER),
      );
    case 'boolean':
      return fc.boolean();
    case 'string':
      return fc.oneof(textFor(schema), oddText);
    default:
      return anything;
  }
}

function textFor({ format, minLength = 0, maxLength = LONG }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONG)) });
}

/** Now and then something else altogether. */
const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: anything });

/** Values around what the schema takes: mostly right, right but for one field, and wrong altogether. */
export function around(schema: z.ZodMiniType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return anything;
  return mostly(fitting(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema));
}

/** A body as it is sent: JSON of the value, or no JSON at all. */
export const bodyAround = (schema: z.ZodMiniType | undefined): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: around(schema).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '[[[[', 'null', '"', '{"a":1}}', '\ufeff{}') },
  );

export const pathPart = oddText.map((text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) || 'x');
