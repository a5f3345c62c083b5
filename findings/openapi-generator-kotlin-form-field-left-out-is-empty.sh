#!/usr/bin/env bash
# openapi-generator 7.26.0 (openapi-generator-cli of PyPI, which needs Java).
# A field of a form that is not among its `required` ones may be left out.
# Expected: an argument that is null sends no part, as a query parameter that is null is left out. Seen: each part is
# sent, that of null as an empty text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet openapi-generator-cli==7.26.0
cat > document.json <<'JSON'
{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"post": {"operationId": "upload",
  "requestBody": {"content": {"multipart/form-data": {"schema": {"type": "object", "required": ["file"],
    "properties": {"file": {"type": "string", "format": "binary"}, "library": {"type": "string"}}}}}},
  "responses": {"204": {"description": "stored"}}}}}}
JSON
tools/bin/openapi-generator-cli generate -i document.json -g kotlin -o client > log.txt 2>&1
client=client/src/main/kotlin/org/openapitools/client
grep -q '"library" to PartConfig(body = library,' "$client/apis/DefaultApi.kt"
grep -q 'else -> addPartToMultiPart(name, part.headers, part.body, part.serializer)' "$client/infrastructure/ApiClient.kt"
grep -A1 'fun parameterToString(value: Any?)' "$client/infrastructure/ApiClient.kt" | grep -q 'null -> ""'
echo 'as described'
