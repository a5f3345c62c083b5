#!/usr/bin/env bash
# openapi-generator 7.26.0 (openapi-generator-cli of PyPI, which needs Java).
# A form has a field `files` that is a list of files. OpenAPI says that each entry is a part of its own with the name of
# the field, as browsers send it.
# Expected: parts called `files`. Seen: the client for PHP calls them `files[0]`, `files[1]`, as PHP itself reads lists.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet openapi-generator-cli==7.26.0
cat > document.json <<'JSON'
{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"post": {"operationId": "upload",
  "requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "required": ["files"],
    "properties": {"files": {"type": "array", "items": {"type": "string", "format": "binary"}}}}}}},
  "responses": {"204": {"description": "stored"}}}}}}
JSON
tools/bin/openapi-generator-cli generate -i document.json -g php -o client > log.txt 2>&1
client=client/lib
grep -q '$formParams = $formDataProcessor->flatten($formData);' "$client/Api/DefaultApi.php"
grep -A3 'foreach ($formParamValueItems as' "$client/Api/DefaultApi.php" | grep -q "'name' => \$formParamName"
grep -A12 'public static function flatten' "$client/FormDataProcessor.php" | grep -q "'prefix-list'     => '\['"
grep -A40 'public static function flatten' "$client/FormDataProcessor.php" | grep -q '$currentName .= $currentPrefix.$key;'
echo 'as described'
