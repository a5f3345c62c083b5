import { fieldText } from './field-texts.ts';

/** A schema of the OpenAPI document. */
export interface Schema {
  properties?: Record<string, Schema>;
  description?: string;
  [keyword: string]: unknown;
}

/**
 * Gives each field a description, and lets responses have more fields than the document knows, so that clients go on
 * working when one is added.
 * @param owner the name of the schema, the operation or the field that the schema belongs to
 * @param root the name of the whole schema
 */
export function describeFields(schema: Schema, owner: string, root = owner): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    field.description ??= fieldText(root, owner, name);
    describeFields(field, name, root);
  }
  for (const [keyword, part] of Object.entries(schema)) {
    if (keyword === 'items') describeFields(part as Schema, owner, root);
    if (keyword === 'anyOf' || keyword === 'oneOf')
      for (const each of part as Schema[]) describeFields(each, owner, root);
  }
}
