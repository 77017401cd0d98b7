import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyLook } from './lib/settings.svelte';

applyLook();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD)
  addEventListener('load', () => void navigator.serviceWorker.register('./sw.js').catch(() => undefined));
