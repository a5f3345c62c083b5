import type { AnyRouter } from '@trpc/server';
import { forEachOpenApiProcedure, getInputOutputParsers } from 'trpc-openapi';
import { z } from 'zod';
import type { Meta } from './meta.ts';

export interface Procedure {
  name: string;
  type: 'query' | 'mutation';
  meta: Meta;
  segments: string[];
  input: ReturnType<typeof getInputOutputParsers>['inputParser'];
  /** The fields of the response; none for a list. */
  output: z.ZodRawShape;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

export function proceduresOf(router: AnyRouter): Procedure[] {
  const procedures: Procedure[] = [];
  forEachOpenApiProcedure<Meta>(router._def.procedures, ({ path: name, type, procedure, meta }) => {
    if (type === 'subscription') throw new Error(`${name} is a subscription, which the REST API does not have`);
    const { inputParser: input, outputParser } = getInputOutputParsers(procedure);
    const output = outputParser instanceof z.ZodObject ? outputParser.shape : {};
    procedures.push({ name, type, meta, segments: segmentsOf(meta.openapi.path), input, output });
  });
  return procedures;
}

export function queryNamesOf({ input, segments }: Procedure): string[] {
  return Object.keys(input.shape).filter((name) => !segments.includes(`{${name}}`));
}

/**
 * The procedures with a REST path, one for each method. As OpenAPI says, a fixed path comes before one with a parameter:
 * `/blog/summaries` is none of the paths `/blog/{id}`.
 * @param path below `/api`, such as `/hotels/galata-konagi`; as in Express, letter case and a trailing slash do not
 *   count
 */
export function proceduresAt(procedures: readonly Procedure[], path: string): Procedure[] {
  const parts = segmentsOf(path.toLowerCase());
  const fitting = procedures.filter(
    ({ segments }) =>
      segments.length === parts.length &&
      segments.every((segment, at) => isParameter(segment) || segment.toLowerCase() === parts[at]),
  );
  const [first] = fitting.map(formOf).sort();
  return fitting.filter((procedure) => formOf(procedure) === first);
}

/**
 * The procedures that a request calls: one in the REST API, and as many as a tRPC batch names.
 * @param path below `/api`, such as `/hotels/galata-konagi` or `/trpc/hotels.update`; well-formed, perhaps escaped
 */
export function proceduresCalled(
  procedures: readonly Procedure[],
  { method, path }: { method: string; path: string },
): Procedure[] {
  const decoded = decodeURIComponent(path);
  const names = /^\/trpc\/(.+)$/i.exec(decoded)?.[1]?.split(',');
  if (names) return procedures.filter(({ name }) => names.includes(name));
  return proceduresAt(procedures, decoded).filter(({ meta }) => meta.openapi.method === method);
}

const isParameter = (segment: string) => segment.startsWith('{');

/** Sorts fixed segments before parameters. */
const formOf = ({ segments }: Procedure) => segments.map((segment) => (isParameter(segment) ? 'p' : 'f')).join('');
