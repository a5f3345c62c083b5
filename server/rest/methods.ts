import type { AppRouter } from '../routers/index.ts';
import type { Meta } from '../trpc.ts';

/** What is read below `/api` beside the procedures. */
const FILES = ['/openapi.json', '/docs'];

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isParameter = (part: string | undefined) => part?.startsWith('{') ?? false;

/**
 * The methods every address of the REST door has, so that a wrong one is told from an unknown address.
 * @returns a function from a path below `/api` to its methods, none for an unknown address
 */
export function methodsOf(router: AppRouter): (path: string) => string[] {
  const procedures = Object.values(router._def.procedures) as unknown as { _def: { meta?: Meta } }[];
  const calls = procedures.flatMap(({ _def: { meta } }) => (meta?.openapi ? [meta.openapi] : []));
  const known = [
    ...calls.map(({ method, path }) => ({ method: String(method), parts: partsOf(path) })),
    ...FILES.map((path) => ({ method: 'GET', parts: partsOf(path) })),
  ];
  return (path) => {
    // The adapter takes no notice of letters' case either.
    const asked = partsOf(path.toLowerCase());
    const fits = ({ parts }: { parts: string[] }) =>
      parts.length === asked.length && parts.every((part, at) => isParameter(part) || part.toLowerCase() === asked[at]);
    const methods = new Set(known.filter(fits).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}
