#!/usr/bin/env bash
# schemathesis 4.32.5 (PyPI, Python 3.10 or newer).
# An entity tag stands in quotation marks (RFC 9110, section 8.8.3), so the pattern of an optional `If-Match` has them.
# Expected: valid cases of the coverage phase send `"1"` or leave the header out. Seen: they send `If-Match: 0` and
# report the refusal as "Schema-valid request rejected"; with a letter for the quotation marks they do not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet schemathesis==4.32.5
cat > try.py <<'PYTHON'
import http.server, json, re, subprocess, sys, threading
pattern = sys.argv[1]
class Site(http.server.BaseHTTPRequestHandler):
    def do_PUT(self):
        self.rfile.read(int(self.headers.get("Content-Length") or 0))
        tag = self.headers.get("If-Match")
        self.send_response(200 if tag is None or re.fullmatch(pattern, tag) else 400)
        self.send_header("Content-Length", "0")
        self.end_headers()
    def log_message(self, *_): pass
site = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=site.serve_forever, daemon=True).start()
header = {"in": "header", "name": "If-Match", "schema": {"type": "string", "pattern": pattern}}
body = {"type": "object", "properties": {"a": {"type": "integer", "minimum": 0, "maximum": 9}}, "required": ["a"]}
call = {"parameters": [header], "requestBody": {"content": {"application/json": {"schema": body}}},
        "responses": {"200": {"description": "saved"}, "400": {"description": "refused"}}}
with open("document.json", "w") as file:
    json.dump({"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/a": {"put": call}}}, file)
subprocess.run(["tools/bin/schemathesis", "run", "document.json", "-u", f"http://127.0.0.1:{site.server_port}",
                "--phases", "coverage", "-c", "positive_data_acceptance", "--no-color"])
PYTHON
tools/bin/python try.py '^"[0-9]{1,10}"$' > quoted.txt 2>&1
tools/bin/python try.py '^a[0-9]{1,10}a$' > letters.txt 2>&1
grep -q 'Schema-valid request rejected' quoted.txt
grep -q 'If-Match: 0' quoted.txt
grep -q '1 passed' letters.txt
echo 'as described'
