import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const TRIES = 20;

/**
 * Listens on this machine only, on the port or the next free one.
 * @returns the port
 */
export async function listen(server: Server, port: number, onTaken: (port: number) => void): Promise<number> {
  for (let candidate = port; candidate < port + TRIES; candidate++) {
    if (await tryListen(server, candidate)) return (server.address() as AddressInfo).port;
    onTaken(candidate);
  }
  throw new Error(`The ports ${port} to ${port + TRIES - 1} are all in use. Name another one with --port`);
}

/**
 * Listens on this machine only, on any free port.
 * @returns the base address
 */
export const listenAnywhere = async (server: Server): Promise<string> => `http://127.0.0.1:${await listen(server, 0, () => undefined)}`;

/** Takes no more calls and ends those that are open. */
export function hangUp(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

function tryListen(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(true);
    };
    server.once('error', onError).once('listening', onListening).listen(port, '127.0.0.1');
  });
}
