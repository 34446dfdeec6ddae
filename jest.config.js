const transform = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
  ],
};
/** ES modules among the dependencies that jest has to translate. */
const esm = ['@sparticuz', '@inlang', 'lucide-react', 'idb-keyval', 'sonner'];
const transformIgnorePatterns = [`/node_modules/(?!(${esm.join('|')})/)`];

export default {
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/{unit,stack,api,conformance,e2e,photos,faults}/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/global-teardown.ts',
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'jsdom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/frontend/jest.setup.ts'],
      moduleNameMapper: { '^@/(.*)$': '<rootDir>/frontend/src/$1', '^@contract/(.*)$': '<rootDir>/contract/$1' },
      transform,
      transformIgnorePatterns,
    },
  ],
  testTimeout: 60_000,
  // A test that fails between opening a browser and closing it must not hold up the whole run.
  forceExit: true,
  // Tests in a browser wait more than they compute: three of them keep two cores busy, and more would only get into each other's way.
  maxWorkers: 3,
};
