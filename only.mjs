const m=await import('/tmp/wb/rate3/dist/libs/proof/bench/bulk-only.js'); await m.run(); process.exit(0);
