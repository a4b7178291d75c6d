for (let line = 0; line < 100_000; line += 1) console.log(`line ${line}`);
