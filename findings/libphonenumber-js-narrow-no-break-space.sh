#!/usr/bin/env bash
# libphonenumber-js 1.13.16, with the whole metadata (`libphonenumber-js/max`).
# A number whose groups stand apart by U+202F, the narrow no-break space that typesetters and some
# formatters of numbers put between digits, or by a tab, as between cells of a spreadsheet.
# Expected: read as with any other space, as the no-break space U+00A0 is. Seen: U+00A0 gives +902122450170; U+202F,
# the thin space U+2009 and the tab give undefined, and `findPhoneNumbersInText` finds nothing either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact libphonenumber-js@1.13.16
cat > spaces.mjs <<'JS'
import assert from 'node:assert/strict';
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const typed = (space) => ['0212', '245', '01', '70'].join(space);
for (const space of [' ', '\u00a0', '\u3000']) {
  assert.equal(parsePhoneNumberFromString(typed(space), 'TR')?.number, '+902122450170');
}
for (const space of ['\u202f', '\u2009', '\t']) {
  assert.equal(parsePhoneNumberFromString(typed(space), 'TR')?.isValid() ?? false, false);
  assert.deepEqual(findPhoneNumbersInText(typed(space), 'TR'), []);
}
console.log('as described');
JS
node spaces.mjs
