# One image for api, worker and migrate; which one it is, the command says:
#   node dist/programs/api/main.js          (npm run start:api, the default)
#   node --max-semi-space-size=16 --heap-growing-percent=40 dist/programs/worker/main.js   (npm run start:worker)
#   node --enable-source-maps dist/libs/database/migrate.js (npm run migrate)
# Each of them is process 1 and ends by itself on SIGTERM, so there is no init in between.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build

# The sandboxes of Stripe, Cognito and a mail server, for trying it out without accounts (ops/docker-compose.standins.yml).
FROM node:24.21.0-trixie-slim AS standins
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/libs dist/libs
USER node
CMD ["node", "dist/libs/dev/sandbox/stripe/main.js"]

# Sandboxes, launcher, proofs and tests stay behind.
FROM build AS product
RUN rm -rf dist/libs/dev \
  && find dist -name testing -prune -exec rm -rf {} + \
  && find dist -name '*.spec.js*' -delete

# What runs in production needs no install script.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.21.0-trixie-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 WEB_ROOT=dist/web
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=product /app/dist dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/programs/api/main.js"]
