import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { watchPieces } from './broken.svelte';
import { applyLook } from './settings.svelte';

watchPieces(window);
applyLook();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener(
    'load',
    () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined),
  );
