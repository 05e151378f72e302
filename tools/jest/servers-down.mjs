export default async function serversDown() {
  await Promise.all((globalThis.throwawayServers ?? []).map((server) => server.stop()));
}
