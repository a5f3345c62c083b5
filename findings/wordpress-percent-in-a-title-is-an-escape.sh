#!/usr/bin/env bash
# WordPress 6.5.5 (PHP 8.3): a percent sign before two hexadecimal digits of a title stays in the address as an escape. Turkish writes
# percentages so. Seen: "%50 indirim" has the address /%50-indirim/, which means /P-indirim/; /%99-memnun/ is no UTF-8, and who decodes it
# with decodeURIComponent gets an error; letters beyond ASCII are real escapes in the same address. In a name the sign and both
# digits are lost: the tag "%50 indirim" is "indirim".
set -euo pipefail
cd "$(mktemp -d)"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @php-wasm/universal@3.1.56 @php-wasm/node-8-3@3.1.56
npm pack --silent @wp-playground/wordpress-builds@0.9.19 > /dev/null
tar xzf ./*.tgz package/src/wordpress/wp-6.5.zip
unzip -q package/src/wordpress/wp-6.5.zip 'wp-includes/*.php' -d wp
cat > try.mjs <<'JS'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { getPHPLoaderModule } from '@php-wasm/node-8-3';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';
const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
for (const name of ['class-wp-hook', 'plugin', 'kses', 'formatting']) php.writeFile(`/${name}.php`, readFileSync(`wp/wp-includes/${name}.php`));
const code = `<?php
define('ABSPATH', '/');
define('WPINC', 'x');
function get_option() { return 'UTF-8'; }
function get_locale() { return 'tr_TR'; }
function mbstring_binary_safe_encoding() {} function reset_mbstring_encoding() {}
require '/plugin.php'; require '/kses.php'; require '/formatting.php';
add_filter('sanitize_title', 'sanitize_title_with_dashes', 10, 3);
echo json_encode([sanitize_title('%50 indirim'), sanitize_title('%99 memnun'), sanitize_title('şef 東'), sanitize_text_field('%50 indirim')]);`;
const { text } = await php.run({ code });
const [half, satisfied, letters, name] = JSON.parse(text);
assert.deepEqual([half, satisfied, letters, name], ['%50-indirim', '%99-memnun', 'sef-%e6%9d%b1', 'indirim']);
assert.equal(decodeURIComponent(half), 'P-indirim');
assert.throws(() => decodeURIComponent(satisfied), URIError);
console.log('As described.');
process.exit(0);
JS
node try.mjs
