import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Refuses imports whose path matches one of the patterns. */
const refuse = (...patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { patterns }] });
const border = (regex, message) => ({ regex, message });

const noLocal = border('(^|/)local/', 'Nothing imports the local cloud.');
const noFrontend = border('(^|/)frontend/', 'Only the browser app imports the browser app.');
const noLambdas = border('(^|/)lambdas/', 'Functions are named by path, never imported.');
const noCloud = border('^\\.\\..*/lib/', 'Only the CDK app imports lib/.');
const noOutside = border('^(?!zod/mini$|\\./)', 'contract/ imports zod/mini and its own files only.');
const rulesOnly = border(
  '^(?!zod/mini$|.*contract/|.*/(\\w+-)?rules$|\\./ports$|node:crypto$)',
  'Rules import contract/ and other rules only.',
);
const featureIndex = border('features/[^/]+/.+', 'Features import each other through their index only.');

export default tseslint.config(
  { ignores: ['node_modules', 'cdk.out', '.local', '.cache', '**/dist', '**/paraglide', 'coverage'] },
  ...tseslint.configs.strict,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-require-imports': ['error', { allowAsImport: true }],
      '@typescript-eslint/no-extraneous-class': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['contract/**'], rules: refuse(noOutside) },
  { files: ['lambdas/**'], rules: refuse(noLocal, noFrontend, noCloud) },
  { files: ['lambdas/*/{rules,*-rules,ports}.ts'], rules: refuse(rulesOnly) },
  { files: ['lib/**', 'bin/**'], rules: refuse(noLocal, noFrontend, noLambdas) },
  // CloudFront calls a global function of this name.
  { files: ['lib/edge/*.js'], rules: { '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^handler$' }] } },
  { files: ['local/**'], rules: { ...refuse(noFrontend, noLambdas), 'no-console': 'off' } },
  { files: ['bin/*.mjs', 'test/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  { ...jsxA11y.flatConfigs.recommended, files: ['frontend/**/*.tsx'] },
  { files: ['frontend/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: reactHooks.configs.recommended.rules },
  { files: ['frontend/src/**'], rules: refuse(noLocal, noLambdas, noCloud, featureIndex) },
);
