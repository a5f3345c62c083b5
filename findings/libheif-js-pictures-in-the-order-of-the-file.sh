#!/usr/bin/env bash
# libheif-js 1.23.2, with a HEIC of two pictures written by pillow-heif 1.1.1 (libheif).
# A HEIC may hold several pictures (burst, edited photo and its original) and names one as the primary picture (`pitm`,
# ISO/IEC 14496-12, section 8.11.4), the only one that telephones and computers show of the file.
# Expected: decode() gives the primary picture first, or says which one it is. Seen: it gives the pictures in the order
# of the file, here the other one first; only is_primary() of each tells, which the README of the package does not name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet pillow==12.0.0 pillow-heif==1.1.1
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact libheif-js@1.23.2
tools/bin/python3 - <<'PY'
from PIL import Image
import pillow_heif
heif = pillow_heif.from_pillow(Image.new('RGB', (64, 64), 'red'))
heif.add_from_pillow(Image.new('RGB', (128, 64), 'blue'))
heif.save('pictures.heic', primary_index=1)
PY
cat > local.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import libheif from 'libheif-js/wasm-bundle.js';

const pictures = new libheif.HeifDecoder().decode(readFileSync('pictures.heic'));
const seen = pictures.map((picture) => [picture.get_width(), Boolean(picture.is_primary())]);
assert.deepEqual(seen, [[64, false], [128, true]]);
assert.doesNotMatch(readFileSync('node_modules/libheif-js/README.md', 'utf8'), /primary/i);
console.log('as described');
JS
node local.mjs
