import { parentPort, workerData } from 'node:worker_threads';
import { isWeakPassword } from './password-guesses.ts';

export interface PasswordTask {
  password: string;
  names: string[];
}

const { password, names } = workerData as PasswordTask;
parentPort?.postMessage(isWeakPassword(password, names));
