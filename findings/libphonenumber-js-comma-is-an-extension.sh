#!/usr/bin/env bash
# libphonenumber-js 1.13.16, with the whole metadata (`libphonenumber-js/max`).
# Two lines of a switchboard, as on Turkish cards: `(0212) 245 01 70-71`, `(0212) 245 01 70, 71`.
# Expected: the first number in both. Seen: with the hyphen nothing is found, neither by parsing nor by searching the
# text; with a dash and spaces (` – 71`) the first number is found; with a comma the second line is an extension of the
# first, and the link dials tel:+902122450170;ext=71.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact libphonenumber-js@1.13.16
cat > lines.mjs <<'JS'
import assert from 'node:assert/strict';
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const line = '(0212) 245 01 70';
const found = (text) => findPhoneNumbersInText(text, 'TR').map(({ number }) => number.getURI());
assert.equal(parsePhoneNumberFromString(`${line}-71`, 'TR')?.isValid() ?? false, false);
assert.deepEqual(found(`${line}-71`), []);
assert.deepEqual(found(`${line} – 71`), ['tel:+902122450170']);
assert.equal(parsePhoneNumberFromString(`${line}, 71`, 'TR').getURI(), 'tel:+902122450170;ext=71');
console.log('as described');
JS
node lines.mjs
