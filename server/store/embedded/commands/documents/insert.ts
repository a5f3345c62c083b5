import { ObjectId } from 'bson';
import { decode } from '#server/store/embedded/bson/decode.ts';
import { encode } from '#server/store/embedded/bson/encode.ts';
import { type Doc, Raw } from '#server/store/embedded/bson/types.ts';
import { type Call, collectionName } from '#server/store/embedded/commands/call.ts';
import { ensureCollection } from '#server/store/embedded/storage/collections.ts';
import { insertRow } from '#server/store/embedded/storage/documents.ts';
import { checkId } from '#server/store/embedded/update/document-id.ts';
import { batchOf, batchReply, recordWrite, runBatch } from './write-batch.ts';

/** The bytes of a document to insert, with `_id` as its first field; a missing `_id` is generated. */
function withId(bytes: Buffer): { bytes: Buffer; doc: Doc } {
  const doc = decode(bytes);
  if (Object.keys(doc)[0] === '_id') {
    checkId(doc._id);
    return { bytes, doc };
  }
  const { _id = new ObjectId(), ...rest } = doc;
  checkId(_id);
  const next = { _id, ...rest };
  return { bytes: encode(next), doc: next };
}

/** The command `insert`. */
export function insertCommand(call: Call): Doc {
  const documents = batchOf(call, 'documents');
  const collection = ensureCollection(call.storage, call.db, collectionName(call));
  recordWrite(call, collection);
  let n = 0;
  const errors = runBatch(call, documents, (document) => {
    const { bytes, doc } = withId(document instanceof Raw ? document.bytes : encode(document as Doc));
    insertRow(call.storage.connection, collection, bytes, doc);
    n += 1;
  });
  return batchReply(call, { n }, errors);
}
