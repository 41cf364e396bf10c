import { useEffect, useState } from 'react';
import { knownConfig, loadConfig } from '../lib/config';

/** Whether the shop refuses guests; false until that is known. */
export function useSignInRequired(): boolean {
  const [required, setRequired] = useState(knownConfig()?.signInRequired ?? false);
  useEffect(() => void loadConfig().then(({ signInRequired = false }) => setRequired(signInRequired)), []);
  return required;
}
