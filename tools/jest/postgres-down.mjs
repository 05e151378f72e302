export default async function postgresDown() {
  await globalThis.throwawayPostgres?.stop();
}
