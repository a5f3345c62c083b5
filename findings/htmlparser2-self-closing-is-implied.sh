#!/usr/bin/env bash
# htmlparser2 12.0.0, xmlMode: `onclosetag(name, isImplied)` says true for <a/>, as for an element whose end tag is missing.
# Who refuses damaged XML by `isImplied` refuses every <a/>. Seen: <r><a/></r> gives "a true, r false", and so does <r><a></r>;
# only `endIndex`, which stays that of the opening tag for <a/>, tells them apart.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund htmlparser2@12.0.0
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { Parser } from 'htmlparser2';
const read = (xml) => {
  const closed = [];
  let opened = 0;
  const parser = new Parser(
    {
      onopentag: () => (opened = parser.endIndex),
      onclosetag: (name, isImplied) => closed.push(`${name} ${isImplied} ${parser.endIndex === opened}`),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return closed.join(', ');
};
assert.equal(read('<r><a/></r>'), 'a true true, r false false');
assert.equal(read('<r><a></r>'), 'a true false, r false false');
console.log('As described.');
JS
node try.mjs
