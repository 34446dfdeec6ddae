import { describe, it } from '@jest/globals';
import { clientsFor, NAMED_ENDPOINT, namedClients, startLocalServices } from './endpoints';
import { conformanceSuite } from './suite';

describe('the local services do what the product asks of AWS', () => {
  conformanceSuite(async () => {
    const services = await startLocalServices();
    const clients = clientsFor(services.addresses);
    return {
      ...clients,
      async close() {
        await clients.close();
        await services.close();
      },
    };
  });
});

if (NAMED_ENDPOINT) describe(`so does ${NAMED_ENDPOINT}`, () => conformanceSuite(async () => namedClients(NAMED_ENDPOINT ?? '')));
else it.skip('so does another endpoint: name one by CONFORMANCE_ENDPOINT=http://localhost:4566, or =aws for the real one', () => undefined);
