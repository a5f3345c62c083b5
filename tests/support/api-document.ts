import type { ApiDocument } from '#server/rest/openapi-document.ts';

/** Every call of the OpenAPI document, named like `GET /hotels/{id}`. */
export const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, method, call })),
  );
