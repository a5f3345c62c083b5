#!/usr/bin/env bash
# openapi-generator 7.26.0 (openapi-generator-cli of PyPI, which needs Java).
# A schema may have a field of its own name whose values are a few choices (OpenAPI 3.1, section 4.8.24).
# Expected: a struct and an enum with names of their own. Seen: both are called `Act` in one module, which Rust refuses
# (E0428: the name `Act` is defined multiple times).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet openapi-generator-cli==7.26.0
cat > document.json <<'JSON'
{"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"get": {"operationId": "read", "responses": {"200": {"description": "read",
  "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Act"}}}}}}}},
"components": {"schemas": {"Act": {"type": "object", "properties": {"act": {"type": "string", "enum": ["publish", "delete"]}}}}}}
JSON
tools/bin/openapi-generator-cli generate -i document.json -g rust -o client > log.txt 2>&1
grep -q '^pub struct Act {' client/src/models/act.rs
grep -q '^pub enum Act {' client/src/models/act.rs
echo 'as described'
