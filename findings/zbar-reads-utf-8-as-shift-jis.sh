#!/usr/bin/env bash
# zbar 0.23.92 (Debian 12; pyzbar reads with it): a QR code with Turkish letters, which the npm package qrcode 1.5.4 writes in UTF-8 without
# naming the encoding (ECI), is read as Shift-JIS when its bytes could be that. Seen: https://köşk.example is read as
# https://kﾃｶﾅ殘.example, an address of nobody; ASCII alone, as in https://xn--kk-fka43b.example, is read right. zxing-cpp reads both.
set -euo pipefail
cd "$(mktemp -d)"
apt-get install --yes -qq zbar-tools=0.23.92-7+deb12u1 > /dev/null
npm init -y > /dev/null
npm install --silent --no-audit --no-fund qrcode@1.5.4
read_code() {
  node -e 'require("qrcode").toFile("code.png", process.argv[1], { scale: 8 })' "$1"
  zbarimg --quiet --raw code.png 2> /dev/null
}
test "$(read_code https://xn--kk-fka43b.example)" = https://xn--kk-fka43b.example
read=$(read_code https://köşk.example)
echo "https://köşk.example is read as $read"
test "$read" != https://köşk.example
echo 'As described.'
