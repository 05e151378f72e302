# One image for the API and the worker; docker-compose.yml says which is which.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN NX_DAEMON=false npx nx run-many -t build -p backend,frontend --outputStyle=static
RUN node tools/image/assemble.mjs --into /image

# Nothing but Node, the libraries that it needs, the shop and the packages that it imports: no shell and no package manager.
FROM scratch
COPY --from=build /image/ /
ENV PATH=/usr/local/bin NODE_ENV=production SHOP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768
WORKDIR /app
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=40", "--max-semi-space-size=8", "--expose-gc", "dist/programs/main.js"]
