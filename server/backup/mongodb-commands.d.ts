/** The driver's internal class for inserting BSON bytes; the tests compare the bytes of copies. */
declare module 'mongodb/lib/cmap/commands.js' {
  export class DocumentSequence {
    constructor(field: string);
    push(document: object, bytes: Uint8Array): number;
  }
}
