import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Ports = z.object({ openai: z._default(z.number(), 0), stripe: z._default(z.number(), 0) });
export type Ports = z.infer<typeof Ports>;

/** Ports of the stand-ins at the last start: an open payment page has its address in the buyer's browser. */
export function readPorts(file: string): Ports {
  return Ports.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

export function writePorts(file: string, addresses: { [name in keyof Ports]: string | undefined }): void {
  const port = (address: string | undefined) => (address === undefined ? 0 : Number(new URL(address).port));
  writeFileSync(file, JSON.stringify({ openai: port(addresses.openai), stripe: port(addresses.stripe) }));
}
