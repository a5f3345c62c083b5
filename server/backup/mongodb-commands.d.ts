/**
 * The driver has no public call to insert documents given as BSON bytes; this is its internal class for them. The
 * driver's version is fixed, and the tests compare the bytes of copies.
 */
declare module 'mongodb/lib/cmap/commands.js' {
  export class DocumentSequence {
    constructor(field: string);
    push(document: object, bytes: Uint8Array): number;
  }
}
