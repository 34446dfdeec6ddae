import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';

type Spec = ReturnType<typeof loadAwsServiceSpecSync>;
type Properties = ReturnType<typeof resourceOf>['properties'];
type PropertyType = Properties[string]['type'];

export interface ResourceJson {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
}
export interface TemplateJson {
  Resources: Record<string, ResourceJson>;
  Outputs?: Record<string, unknown>;
  Parameters?: Record<string, unknown>;
}

let spec: Spec | undefined;
/** Loading takes a second or more, and only what is checked against it should wait. */
const database = (): Spec => (spec ??= loadAwsServiceSpecSync());

const resourceOf = (type: string) => database().lookup('resource', 'cloudFormationType', 'equals', type).only();
const isKnown = (type: string) => database().lookup('resource', 'cloudFormationType', 'equals', type).length > 0;

/** What is wrong with a template by the schemas of its resources, in words; references are looked at by `danglingReferences`. */
export function schemaFaults({ Resources }: TemplateJson): string[] {
  return Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
    // The CDK's own resources of a function have no schema.
    if (Type.startsWith('Custom::')) return [];
    return isKnown(Type) ? objectFaults(`${id} (${Type})`, resourceOf(Type).properties, Properties) : [`${id}: no resource type ${Type}`];
  });
}

function objectFaults(path: string, properties: Properties, value: Record<string, unknown>): string[] {
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const missing = Object.entries(properties).filter(([name, { required }]) => required && value[name] === undefined);
  return [
    ...unknown.map((name) => `${path}: no property ${name}`),
    ...missing.map(([name]) => `${path}: ${name} is missing`),
    ...Object.entries(value).flatMap(([name, item]) => {
      const property = properties[name];
      return property ? valueFaults(`${path}.${name}`, [property.type, ...(property.previousTypes ?? [])], item) : [];
    }),
  ];
}

/** A value is right when one of the types takes it; otherwise the faults of the first type are told. */
function valueFaults(path: string, types: PropertyType[], value: unknown): string[] {
  if (isIntrinsic(value)) return [];
  const faults = types.map((type) => faultsOf(path, type, value));
  return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? []);
}

function faultsOf(path: string, type: PropertyType, value: unknown): string[] {
  const wrong = (expected: string) => [`${path}: ${expected} is needed, and not ${JSON.stringify(value)}`];
  switch (type.type) {
    case 'union':
      return valueFaults(path, type.types, value);
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => valueFaults(`${path}[${index}]`, [type.element], item))
        : wrong('a list');
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) => valueFaults(`${path}.${key}`, [type.element], item))
        : wrong('a map');
    case 'ref':
      return isObject(value)
        ? objectFaults(path, database().get('typeDefinition', type.reference.$ref).properties, value)
        : wrong('an object');
    case 'tag':
      return isObject(value) ? [] : wrong('a tag');
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrong('a boolean');
    case 'integer':
      return Number.isInteger(Number(value)) ? [] : wrong('an integer');
    case 'number':
      return Number.isFinite(Number(value)) ? [] : wrong('a number');
    case 'string':
      return stringFaults(wrong, type.allowedValues, value);
    default:
      return [];
  }
}

function stringFaults(wrong: (expected: string) => string[], allowed: string[] | undefined, value: unknown): string[] {
  if (typeof value === 'object') return wrong('a text');
  return allowed && !allowed.includes(String(value)) ? wrong(`one of ${allowed.join(', ')}`) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function isIntrinsic(value: unknown): boolean {
  const [name, ...others] = isObject(value) ? Object.keys(value) : [];
  return name !== undefined && others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'));
}

/** References to what is not in the template, and to attributes that a resource does not have. */
export function danglingReferences({ Resources, Outputs = {}, Parameters = {} }: TemplateJson): string[] {
  const known = (id: string) => id in Resources || id in Parameters || id.startsWith('AWS::');
  const faults: string[] = [];
  const reference = (path: string, target: string) => {
    const [id = '', ...attribute] = target.split('.');
    if (!known(id)) faults.push(`${path}: nothing has the name ${id}`);
    else if (attribute.length > 0 && !hasAttribute(Resources[id], attribute.join('.')))
      faults.push(`${path}: ${id} has no attribute ${attribute.join('.')}`);
  };
  walk('', { Resources, Outputs }, (path, name, argument) => {
    if (name === 'Ref' || name === 'DependsOn') for (const id of [argument].flat()) reference(path, String(id).replaceAll('.', '?'));
    if (name === 'Fn::GetAtt') reference(path, [argument].flat().join('.'));
    if (name === 'Fn::Sub') {
      const [text, own = {}] = [argument].flat() as [string, object?];
      for (const [, target = ''] of text.matchAll(/\$\{([^!}][^}]*)\}/g)) if (!(target in own)) reference(path, target);
    }
  });
  return faults;
}

function hasAttribute(resource: ResourceJson | undefined, attribute: string): boolean {
  if (!resource || resource.Type.startsWith('Custom::')) return true;
  return isKnown(resource.Type) && Object.hasOwn(resourceOf(resource.Type).attributes, attribute);
}

function walk(path: string, value: unknown, visit: (path: string, name: string, argument: unknown) => void): void {
  if (Array.isArray(value)) value.forEach((item, index) => walk(`${path}[${index}]`, item, visit));
  else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) {
      visit(path, name, item);
      walk(`${path}.${name}`, item, visit);
    }
  }
}
