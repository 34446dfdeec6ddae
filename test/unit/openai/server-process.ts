import { startOpenAi } from '../../../local/openai/server';

const { address } = await startOpenAi({ port: 0, apiKey: 'sk-test' });
process.send?.(address);
