#!/usr/bin/env bash
# otpauth 9.5.2.
# A second step of the site "Kule: Otel" for the person "deniz". The format of such addresses (Key URI Format of Google
# Authenticator) allows no colon in issuer and account, neither plain nor as %3A, because it ends the issuer.
# Expected: an error, or an address without it. Seen: `toString` writes otpauth://totp/Kule%3A%20Otel:deniz?issuer=…, and
# the library's own `URI.parse` reads the account ` Otel:deniz` from it, which an app then shows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact otpauth@9.5.2
cat > colon.mjs <<'JS'
import assert from 'node:assert/strict';
import { Secret, TOTP, URI } from 'otpauth';

const accountOf = (issuer) => {
  const totp = new TOTP({ secret: Secret.fromBase32('JBSWY3DPEHPK3PXP'), label: 'deniz', issuer });
  return URI.parse(totp.toString()).label;
};
assert.equal(accountOf('Kule Otel'), 'deniz');
assert.equal(accountOf('Kule: Otel'), ' Otel:deniz');
console.log('as described');
JS
node colon.mjs
