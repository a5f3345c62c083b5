/**
 * The driver's own carrier of documents that are bytes already; it has no public call for them. The driver's version
 * is fixed, and the tests of the copies compare bytes.
 */
declare module 'mongodb/lib/cmap/commands.js' {
  export class DocumentSequence {
    constructor(field: string);
    push(document: object, bytes: Uint8Array): number;
  }
}
