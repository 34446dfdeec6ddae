export {};

/** Every benchmark, one after the other, or those named: `npm run bench -- stylizer`. */
const BENCHES = ['start', 'functions', 'page', 'generate', 'payments', 'stylizer'];

const named = process.argv.slice(2);
for (const bench of named.length > 0 ? named : BENCHES) {
  console.log(`\n${bench}`);
  await import(`./${bench}`);
}
