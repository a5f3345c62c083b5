#!/usr/bin/env bash
# libphonenumber-js 1.13.16, with the whole metadata (`libphonenumber-js/max`), beside google-libphonenumber 3.2.47.
# The Turkish numbers 444 0 123 and 0811 123 45 67 cannot be called from abroad: Google's PhoneNumberMetadata.xml has
# them as `noInternationalDialling` of country 90, and its library answers so (`canBeInternationallyDialled`).
# Expected: no international form, or a way to ask. Seen: the JavaScript library says that both are valid and makes links
# of them that no telephone reaches, tel:+904440123 and tel:+908111234567; it has no such question, and writes the
# number 4440123 without the spaces by which people know it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat > local.mjs <<'JS'
import assert from 'node:assert/strict';
import google from 'google-libphonenumber';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

const answers = ['444 0 123', '0811 123 45 67'].map((typed) => {
  const number = parsePhoneNumberFromString(typed, 'TR');
  const util = google.PhoneNumberUtil.getInstance();
  assert.equal(util.canBeInternationallyDialled(util.parse(typed, 'TR')), false);
  return [number.isValid(), number.getURI(), number.formatNational(), typeof number.canBeInternationallyDialled];
});
assert.deepEqual(answers, [
  [true, 'tel:+904440123', '4440123', 'undefined'],
  [true, 'tel:+908111234567', '0811 123 4567', 'undefined'],
]);
console.log('as described');
JS
node local.mjs
