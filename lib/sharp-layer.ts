import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AssetHashType, DockerImage } from 'aws-cdk-lib';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

const SOURCE = 'lib/sharp-layer';
const CACHE = '.cache/sharp-layer';

/** sharp with the binaries of the functions' processor, installed from a lock file of its own. */
export class SharpLayer extends LayerVersion {
  constructor(scope: Construct, id: string) {
    const hash = createHash('sha256')
      .update(readFileSync(join(SOURCE, 'package-lock.json')))
      .digest('hex');
    super(scope, id, {
      description: 'sharp for Linux on arm64',
      compatibleArchitectures: [Architecture.ARM_64],
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      code: Code.fromAsset(SOURCE, {
        assetHashType: AssetHashType.CUSTOM,
        assetHash: hash,
        bundling: {
          // Never used: the local bundling below always succeeds or throws.
          image: DockerImage.fromRegistry('none'),
          local: {
            tryBundle(output) {
              cpSync(installed(hash), join(output, 'nodejs'), { recursive: true });
              return true;
            },
          },
        },
      }),
    });
  }
}

/** The folder of an installation of this lock file; made once. */
function installed(hash: string): string {
  const target = join(CACHE, hash);
  if (existsSync(target)) return target;

  const unfinished = `${target}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(SOURCE, file), join(unfinished, file));
  execFileSync('npm', ['ci', '--cpu', 'arm64', '--os', 'linux', '--libc', 'glibc'], {
    cwd: unfinished,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (existsSync(target)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, target);
  return target;
}
