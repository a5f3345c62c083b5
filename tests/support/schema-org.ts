import vocabulary from './schema-org.json' with { type: 'json' };

type Node = Record<string, unknown>;

const CLASSES: Readonly<Record<string, { is: string[]; properties: Record<string, string | undefined> }>> =
  vocabulary.classes;

const DATA_TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string',
  URL: isAddress,
  Number: (value) => typeof value === 'number',
  Integer: Number.isInteger,
  Boolean: (value) => typeof value === 'boolean',
  Date: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  Time: (value) => /^\d\d:\d\d:\d\d$/.test(String(value)),
  DateTime: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(String(value)),
};

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:/.test(value);
}

const withInherited = (name: string): string[] => [name, ...(CLASSES[name]?.is ?? []).flatMap(withInherited)];

const classesOf = (node: Node): string[] => [node['@type']].flat().flatMap((name) => withInherited(String(name)));

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** What in structured data is not as the vocabulary of schema.org has it, as paths. */
export function breachesOf(node: Node, path = String(node['@type'])): string[] {
  const classes = classesOf(node);
  const unknown = classes.filter((name) => !CLASSES[name]).map((name) => `${path} is a ${name}`);
  const properties = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  return [...unknown, ...properties.flatMap(([name, values]) => breachesOfProperty(classes, values, name, path))];
}

function breachesOfProperty(classes: string[], values: unknown, name: string, parent: string): string[] {
  const path = `${parent}.${name}`;
  const ranges = classes.flatMap((one) => CLASSES[one]?.properties[name]?.split(' ') ?? []);
  if (ranges.length === 0) return [`${path} does not exist`];
  const list = Array.isArray(values) ? values : [values];
  if (list.length === 0) return [`${path} is empty`];
  return list.flatMap((value) => {
    if (isNode(value)) {
      return [
        ...(classesOf(value).some((one) => ranges.includes(one)) ? [] : [`${path} is none of ${ranges}`]),
        ...breachesOf(value, path),
      ];
    }
    // An address stands for the thing that it is the address of.
    const fits = ranges.some((range) => DATA_TYPES[range]?.(value) ?? (range === 'Thing' && isAddress(value)));
    return fits ? [] : [`${path} is none of ${ranges}: ${JSON.stringify(value)}`];
  });
}
