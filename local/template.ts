import { en } from 'zod/locales';
import * as z from 'zod/mini';

/** zod/mini has no texts of its own. */
z.config(en());

const Resource = z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.unknown())) });
const TemplateJson = z.object({ Resources: z.record(z.string(), Resource) });

/** What `Ref` (no attribute) or `Fn::GetAtt` of a resource stands for here; `undefined` when nothing here needs it. */
export type Identify = (
  resource: { logicalId: string; type: string; properties: Record<string, unknown> },
  attribute?: string,
) => string | undefined;

export interface Found {
  logicalId: string;
  /** With every intrinsic function resolved. */
  properties: Record<string, unknown>;
}

/** A synthesized CloudFormation template whose references mean the services of this machine. */
export class Template {
  private readonly resources: z.infer<typeof TemplateJson>['Resources'];

  constructor(
    json: unknown,
    private readonly pseudo: Record<string, string>,
    private readonly identify: Identify,
  ) {
    this.resources = TemplateJson.parse(json).Resources;
  }

  /** Every resource of a type, in the template's order. */
  ofType(type: string): Found[] {
    return Object.entries(this.resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, { Properties = {} }]) => ({ logicalId, properties: this.resolve(Properties) as Record<string, unknown> }));
  }

  /** What `Ref` of a resource stands for. */
  nameOf(logicalId: string): string {
    return String(this.resolve({ Ref: logicalId }));
  }

  /** @throws an Error that names an intrinsic function or a reference that is unknown */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (entries.length === 1 && first && (first[0] === 'Ref' || first[0].startsWith('Fn::'))) return this.call(first[0], first[1]);
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(item)]).filter(([, item]) => item !== undefined));
  }

  private call(name: string, argument: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.reference(String(argument));
      case 'Fn::GetAtt':
        return this.attribute(argument);
      case 'Fn::Join': {
        const [separator, items] = z.tuple([z.string(), z.unknown()]).parse(argument);
        return z.array(z.unknown()).parse(this.resolve(items)).join(separator);
      }
      case 'Fn::Split': {
        const [separator, text] = z.tuple([z.string(), z.unknown()]).parse(argument);
        return String(this.resolve(text)).split(separator);
      }
      case 'Fn::Select': {
        const [index, items] = z.tuple([z.coerce.number(), z.unknown()]).parse(argument);
        return z.array(z.unknown()).parse(this.resolve(items))[index];
      }
      case 'Fn::Sub':
        return this.substitute(argument);
      default:
        throw new Error(`The local cloud does not know the intrinsic function ${name}`);
    }
  }

  private reference(logicalId: string): string | undefined {
    if (logicalId === 'AWS::NoValue') return undefined;
    const pseudo = this.pseudo[logicalId];
    if (pseudo !== undefined) return pseudo;
    return this.identify(this.find(logicalId)) ?? logicalId;
  }

  private attribute(argument: unknown): string {
    const [logicalId = '', ...path] = typeof argument === 'string' ? argument.split('.') : z.array(z.string()).parse(argument);
    const attribute = path.join('.');
    return this.identify(this.find(logicalId), attribute) ?? `${logicalId}.${attribute}`;
  }

  private substitute(argument: unknown): string {
    const [text, variables] =
      typeof argument === 'string' ? [argument, {}] : z.tuple([z.string(), z.record(z.string(), z.unknown())]).parse(argument);
    return text.replaceAll(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
      if (name in variables) return String(this.resolve(variables[name]));
      return name.includes('.') ? this.attribute(name) : (this.reference(name) ?? '');
    });
  }

  private find(logicalId: string): Parameters<Identify>[0] {
    const resource = this.resources[logicalId];
    if (!resource) throw new Error(`The template refers to "${logicalId}", which is not in it`);
    return { logicalId, type: resource.Type, properties: resource.Properties ?? {} };
  }
}
