#!/usr/bin/env bash
# sharp 0.35.5 (libvips 8.18.7, libheif 1.23.5), with animated AVIF written by Pillow 12.0.0 (libavif).
# An animated AVIF names `avis` as its major brand and `avif` among its compatible ones, since its first frame is also a
# still picture (AV1 Image File Format 1.1.0, sections 4.2 and 6); browsers show either.
# Expected: sharp reads the first frame, as it reads that of animated GIF and WebP. Seen: "Input buffer contains
# unsupported image format". With nothing changed but the major brand, to `avif`, the same file is read.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet pillow==12.0.0
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --save-exact sharp@0.35.5
tools/bin/python3 - <<'PY'
from PIL import Image
red, *others = [Image.new('RGB', (32, 16), colour) for colour in ('red', 'green', 'blue')]
red.save('frames.avif', save_all=True, append_images=others, duration=200)
PY
cat > local.mjs <<'JS'
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const file = readFileSync('frames.avif');
const brands = file.toString('latin1', 8, file.readUInt32BE(0));
assert.ok(brands.startsWith('avis') && brands.includes('avif'), brands);
await assert.rejects(sharp(file).metadata(), /unsupported image format/);
file.write('avif', 8, 'latin1');
const { format, width, height } = await sharp(file).metadata();
assert.deepEqual([format, width, height], ['heif', 32, 16]);
console.log('as described');
JS
node local.mjs
