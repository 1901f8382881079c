# The server with everything it serves, for a PostgreSQL of your own (compose.yaml starts one beside it).
FROM node:24-bookworm-slim AS build
WORKDIR /madang
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0 DATA_DIR=/data DEMO=0
# Memory that pictures and files took goes back to the system (scripts/start.mjs).
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /madang
COPY --from=build /madang/package.json ./
COPY --from=build /madang/node_modules ./node_modules
COPY --from=build /madang/server/db/migrations ./server/db/migrations
COPY --from=build /madang/dist ./dist
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/madang/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
