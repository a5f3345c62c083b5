import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { FieldCode } from '#shared/error-codes.ts';

export const INCOMPLETE_DATE: FieldCode = 'incompleteDate';

/**
 * Adds an error for each field whose date or time lacks a part or does not exist. Browsers give such a field an empty
 * value, which would be saved as no date.
 */
export const refuseIncompleteDates =
  <V extends FieldValues>(resolver: Resolver<V>): Resolver<V> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options);
    const incomplete = (options.names ?? []).filter((name) => {
      const field: unknown = get(options.fields, `${name}.ref`);
      // The form still has the fields of a part that was closed, such as an announcement that was switched off.
      return field instanceof HTMLInputElement && field.isConnected && field.validity.badInput;
    });
    if (incomplete.length === 0) return result;
    const errors = { ...result.errors } as FieldErrors<V>;
    for (const name of incomplete) set(errors, name, { type: 'badInput', message: INCOMPLETE_DATE });
    return { values: {}, errors };
  };
