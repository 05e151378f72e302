import { AsyncLocalStorage } from 'node:async_hooks';

const networks = new AsyncLocalStorage<string>();

/** Runs `work` as a part of a request from this network: an IPv4 address, or the /64 of an IPv6 address. */
export function withRequestNetwork<Result>(network: string, work: () => Result): Result {
  return networks.run(network, work);
}

/** The network of the request that is being answered; undefined outside of one. */
export function requestNetwork(): string | undefined {
  return networks.getStore();
}
